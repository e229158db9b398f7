const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const exactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 6,
});

export const MICRO = 1_000_000;

/** Millionths of a dollar in a readable form: `$1.49`. */
export function money(microUsd: number): string {
  return dollars.format(microUsd / MICRO);
}

/** The exact price, also below a cent: `$0.001`. */
export function exactMoney(microUsd: number): string {
  return exactDollars.format(microUsd / MICRO);
}
