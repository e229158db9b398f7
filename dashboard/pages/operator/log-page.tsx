import { ActionList } from "./action-list.tsx";
import { OperatorPage } from "./operator-page.tsx";

export function OperatorLogPage() {
  return (
    <OperatorPage
      title="Audit log"
      description="Everything operators changed, here and with the galley command. Entries stay when an account is deleted."
    >
      <ActionList />
    </OperatorPage>
  );
}
