import { Modal, type ModalProps } from "@mantine/core";
import { useState, type ReactNode } from "react";

/** A dialog whose form creates a secret. The secret then takes the place of the form, and is never shown again. */
export function SecretModal<Created>({
  opened,
  onClose,
  title,
  revealTitle,
  form,
  reveal,
  ...props
}: Pick<ModalProps, "opened" | "onClose" | "size"> & {
  title: string;
  revealTitle: string;
  form: (onCreated: (created: Created) => void, onCancel: () => void) => ReactNode;
  reveal: (created: Created, onDone: () => void) => ReactNode;
}) {
  const [created, setCreated] = useState<Created>();
  const [isRevealed, setIsRevealed] = useState(false);
  const close = () => {
    onClose();
    setIsRevealed(false);
  };
  return (
    <Modal
      {...props}
      // A secret that is created after the dialog was closed opens it again, because it is shown only here.
      opened={opened || isRevealed}
      onClose={close}
      // Until the dialog is out of sight, it stays as it is.
      onExitTransitionEnd={() => setCreated(undefined)}
      title={created === undefined ? title : revealTitle}
      // The secret is shown only here, so a stray click must not close it.
      closeOnClickOutside={created === undefined}
    >
      {created === undefined
        ? form((secret) => {
            setCreated(secret);
            setIsRevealed(true);
          }, close)
        : reveal(created, close)}
    </Modal>
  );
}
