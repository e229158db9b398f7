import { PAGES } from "@galley/contract";
import { client } from "../../data/client.ts";
import { DeleteAccount } from "../../parts/delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";

export function DeleteOwnAccount({ accountName }: { accountName: string }) {
  const remove = async () => {
    await client.deleteAccount({ body: { name: accountName } });
    // A full load, so that nothing of the account stays in memory.
    window.location.assign(`${PAGES.signIn}?deleted=true`);
  };
  return (
    <DeleteAccount accountName={accountName} onDelete={remove}>
      <ExportAccount accountName={accountName} />
    </DeleteAccount>
  );
}
