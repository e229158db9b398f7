import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Button, Group } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";

/** Where toasts appear. */
export default function Toasts() {
  // A toast that waits for the others to go would come too late, and so would its Undo.
  return <Notifications position="bottom-right" limit={Number.POSITIVE_INFINITY} />;
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
    // One that is still shown is not shown twice. Each Undo is for something else.
    ...(undo === undefined && { id: message }),
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
