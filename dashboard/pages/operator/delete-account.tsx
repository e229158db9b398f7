import { PAGES, type OperatorAccountDetail } from "@galley/contract";
import { useNavigate } from "@tanstack/react-router";
import { client } from "../../data/client.ts";
import { DeleteAccount } from "../../parts/delete-account.tsx";
import { toast } from "../../parts/toast.tsx";
import { useChanged } from "./use-changed.ts";

export function DeleteOtherAccount({ account: { id, name } }: { account: OperatorAccountDetail }) {
  const navigate = useNavigate();
  const changed = useChanged();
  const remove = async () => {
    await client.operatorDeleteAccount({ params: { account_id: id }, body: { name } });
    toast(`Account ${name} deleted`);
    await navigate({ to: PAGES.operatorAccounts });
    await changed();
  };
  return <DeleteAccount accountName={name} onDelete={remove} />;
}
