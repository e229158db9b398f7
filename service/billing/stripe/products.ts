const PREFIX = "galley_";

/** Products have our own ids, so each plan is found without a lookup table. */
export function productOfPlan(plan: string): string {
  return `${PREFIX}${plan}`;
}

export function planOfProduct(product: string | undefined): string | undefined {
  return product?.startsWith(PREFIX) === true ? product.slice(PREFIX.length) : undefined;
}

/** The key of the price for new subscriptions to the plan. */
export function lookupKeyOfPlan(plan: string): string {
  return `${PREFIX}${plan}`;
}
