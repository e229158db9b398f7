/**
 * Frees bytes at once, if nothing else is in their buffer. V8 starts a full garbage collection when buffers it has not
 * collected yet reach 64 MiB, which would block the event loop for many other requests.
 */
export function free({ length, buffer }: Uint8Array<ArrayBuffer>): void {
  if (length === buffer.byteLength) buffer.transfer(0);
}
