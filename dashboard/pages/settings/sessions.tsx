import type { SessionView } from "@galley/contract";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../../data/client.ts";
import { queries } from "../../data/queries.ts";
import { Broken, Lines } from "../../parts/states.tsx";
import { tell, tellProblem } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { deviceOf } from "./device.ts";
import classes from "./settings.module.css";

export function Sessions() {
  const queryClient = useQueryClient();
  const sessions = useQuery(queries.sessions());
  const end = async (run: () => Promise<unknown>, message: string) => {
    try {
      await run();
      await queryClient.invalidateQueries({ queryKey: queries.sessions().queryKey });
      tell(message);
    } catch (error) {
      tellProblem(error);
    }
  };
  if (sessions.isPending) return <Lines count={2} />;
  if (sessions.isError) return <Broken error={sessions.error} retry={() => void sessions.refetch()} />;
  return (
    <>
      <ul className={classes["sessions"]}>
        {sessions.data.map((session) => (
          <Session
            key={session.id}
            session={session}
            onEnd={() =>
              void end(
                () => client.revokeSession({ params: { session_id: session.id } }),
                "That session has ended.",
              )
            }
          />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          mt="sm"
          variant="default"
          onClick={() => void end(() => client.revokeOtherSessions(), "Every other session has ended.")}
        >
          End all others
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
              This one
            </Badge>
          )}
        </Group>
        <Text c="dimmed">
          {session.ip_address !== null && `${session.ip_address}, `}since <When time={session.created_at} />
        </Text>
      </div>
      {!session.current && (
        <Button size="xs" variant="subtle" color="red" onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
