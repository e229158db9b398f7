import type { StorageError } from "./storage-error.ts";

const PROBE_EVERY_MS = 1_000;

/**
 * Tracks whether the disk is writable. After a failed write, one is tried every second, so that the service gets ready
 * again without waiting for a request, which nobody sends to a service that is not ready.
 */
export function watchStorage({
  onFault,
  onRecovery,
}: {
  onFault: (error: StorageError) => void;
  onRecovery: () => void;
}) {
  let fault: StorageError | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    fault: () => fault,
    failed(error: StorageError, probe: () => Promise<unknown>): void {
      if (fault !== undefined) return;
      fault = error;
      onFault(error);
      const tryAgain = () => {
        const recovered = () => {
          fault = undefined;
          onRecovery();
        };
        timer = setTimeout(() => void probe().then(recovered, tryAgain), PROBE_EVERY_MS).unref();
      };
      tryAgain();
    },
    close: () => clearTimeout(timer),
  };
}

export type Storage = ReturnType<typeof watchStorage>;
