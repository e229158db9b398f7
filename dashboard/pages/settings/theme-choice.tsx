import { SegmentedControl, useMantineColorScheme } from "@mantine/core";

export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Theme"
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: "auto", label: "System" },
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ]}
    />
  );
}
