export function compiled(filename: string, source: string, use: (result: unknown) => void): Uint8Array;
export function runCompiled(filename: string): { readonly isAccepted: boolean; readonly result: unknown };
