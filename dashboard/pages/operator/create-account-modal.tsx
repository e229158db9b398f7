import { PAGES } from "@galley/contract";
import { Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { FormProblem, useForm } from "../../parts/form.tsx";
import { toast } from "../../parts/toast.tsx";
import { useChanged } from "./use-changed.ts";

/** Ends on the page of the new account, where a key and an entry link are made. */
export function CreateAccountModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const changed = useChanged();
  const plans = useQuery(queries.plans());
  const [plan, setPlan] = useState<string | null>(null);
  const [state, setState] = useState<string>("active");
  const form = useForm<{ name: string }>(async ({ name }) => {
    const from = location.pathname;
    const body = { name, state: state as "active" | "none", ...(plan !== null && { plan }) };
    const { id } = await client.operatorCreateAccount({ body });
    await changed();
    onClose();
    toast(`Account ${name} created`);
    // Unless the operator has moved on to another page meanwhile.
    if (location.pathname === from) await navigate({ to: PAGES.operatorAccount.replace(":account_id", id) });
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Create account">
      <form {...form.props}>
        <Stack gap="md">
          <TextInput
            name="name"
            label="Name"
            required
            withAsterisk={false}
            maxLength={100}
            error={form.faultOf("name")}
            data-autofocus
          />
          <Select
            label="Plan"
            placeholder={plans.data?.[0]?.name ?? "Default plan"}
            data={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={plan}
            onChange={setPlan}
          />
          <Select
            label="Subscription"
            allowDeselect={false}
            data={[
              { value: "active", label: "Active: can convert now" },
              { value: "none", label: "None: cannot convert yet" },
            ]}
            value={state}
            onChange={(value) => setState(value ?? "active")}
          />
          <FormProblem problem={form.problem} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isPending}>
              Create account
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
