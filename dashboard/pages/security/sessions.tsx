import type { SessionView } from "@galley/contract";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { Broken, Lines } from "../../parts/states.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { deviceOf } from "./device.ts";
import classes from "./security.module.css";

export function Sessions() {
  const sessions = useQuery(queries.sessions());
  const meta = { invalidates: [queries.sessions().queryKey] };
  const end = useMutation({
    mutationFn: (id: string) => client.revokeSession({ params: { session_id: id } }),
    meta,
    onSuccess: () => toast("Session ended"),
  });
  const endOthers = useMutation({
    mutationFn: () => client.revokeOtherSessions(),
    meta,
    onSuccess: () => toast("All other sessions ended"),
  });
  if (sessions.isPending) return <Lines count={2} />;
  if (sessions.isError) return <Broken error={sessions.error} retry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className={classes["sessions"]}>
        {sessions.data.map((session) => (
          <Session key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button mt="sm" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End all other sessions
        </Button>
      )}
    </>
  );
}

function Session({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  return (
    <li>
      <div>
        <Group gap="xs">
          <Text fw={600}>{deviceOf(session.user_agent)}</Text>
          {session.current && (
            <Badge variant="light" color="green">
              This session
            </Badge>
          )}
        </Group>
        <Text c="dimmed">
          {session.ip_address !== null && `${session.ip_address}, `}since <When time={session.created_at} />
        </Text>
      </div>
      {!session.current && (
        <Button size="xs" variant="subtle" color="red" onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
