const PREFIX = "galley_";

/** Products have ids of our own, so each plan is found again without a table of them. */
export function productOfPlan(plan: string): string {
  return `${PREFIX}${plan}`;
}

export function planOfProduct(product: string | undefined): string | undefined {
  return product?.startsWith(PREFIX) === true ? product.slice(PREFIX.length) : undefined;
}

/** The price that new subscriptions to the plan get. */
export function lookupKeyOfPlan(plan: string): string {
  return `${PREFIX}${plan}`;
}
