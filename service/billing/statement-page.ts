import { dollars, type Statement } from "./statement.ts";

const STYLE = `
  body { margin: 48px auto; max-width: 640px; padding: 0 24px; font: 15px/1.5 system-ui, sans-serif; color: #1a1a1a; }
  h1 { font-size: 24px; margin: 0 0 24px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 0 32px; }
  dt { color: #666; } dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 8px 0; border-bottom: 1px solid #ddd; text-align: right; }
  th:first-child, td:first-child { text-align: left; }
  tfoot td { border-bottom: 0; font-weight: 600; }
  p { color: #666; margin-top: 32px; }
  @media print { body { margin: 0; } }`;

/** A statement as a printable page. */
export function statementPage(statement: Statement): string {
  const { accountName, accountId, plan, period, lines, totalMicroUsd } = statement;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const count = new Intl.NumberFormat("en-US");
  const rows = lines.map(
    ({ description, quantity, amountMicroUsd }) =>
      `<tr><td>${escape(description)}</td><td>${count.format(quantity)}</td><td>$${dollars(amountMicroUsd)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Statement for ${escape(accountName)}</title>
<style>${STYLE}
</style>
<h1>Statement</h1>
<dl>
<dt>Account</dt><dd>${escape(accountName)}</dd>
<dt>Account ID</dt><dd>${escape(accountId)}</dd>
<dt>Plan</dt><dd>${escape(plan)}</dd>
<dt>Period</dt><dd>${day.format(period.start)} to ${day.format(period.end)} (UTC)</dd>
</dl>
<table>
<thead><tr><th>Description</th><th>Quantity</th><th>Amount</th></tr></thead>
<tbody>${rows.join("")}</tbody>
<tfoot><tr><td>Total</td><td></td><td>$${dollars(totalMicroUsd)}</td></tr></tfoot>
</table>
<p>Amounts are in US dollars. Taxes are not included.</p>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
