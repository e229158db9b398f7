import type { SessionView } from "@galley/contract";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
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
  return (
    <Reading query={sessions} placeholder={<Lines count={2} />}>
      {(found) => (
        <>
          <ul className={classes["sessions"]}>
            {found.map((session) => (
              <Session key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ul>
          {found.length > 1 && (
            <Button
              mt="sm"
              variant="default"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate()}
            >
              End all other sessions
            </Button>
          )}
        </>
      )}
    </Reading>
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
