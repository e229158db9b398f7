import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Button, Group } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";

/** Where toasts appear. */
export default function Toasts() {
  return <Notifications position="bottom-right" limit={3} />;
}

export function show({
  title,
  message,
  failed = false,
  undo,
}: {
  title?: string;
  message: string;
  failed?: boolean;
  undo?: (() => void) | undefined;
}): void {
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  const id = notifications.show({
    autoClose: failed || undo !== undefined ? 8000 : 4000,
    withBorder: true,
    ...(title !== undefined && { title }),
    ...(failed && { color: "red", role: "alert" }),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm" style={{ overflowWrap: "anywhere" }}>
        {message}
        {undo !== undefined && (
          <Button size="compact-sm" flex="none" variant="subtle" onClick={takeBack}>
            Undo
          </Button>
        )}
      </Group>
    ),
  });
}
