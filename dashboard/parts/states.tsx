import { Button, Group, Skeleton, Stack, Text, Title, type ButtonProps } from "@mantine/core";
import { Link, useLocation, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { DOCS_PAGE, PAGES } from "@galley/contract";
import { useState, type ReactNode } from "react";
import { explain } from "../data/client.ts";
import { Page } from "./page.tsx";
import { withCode } from "./with-code.ts";
import classes from "./states.module.css";

/** Shown where there is nothing yet: what it is for, and the one thing to do. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes["empty"]}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={440}>
        {children}
      </Text>
      {action !== undefined && <Group mt="xs">{action}</Group>}
    </div>
  );
}

/** What could not be loaded, why, and another try. */
export function Broken({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  return (
    <div className={classes["empty"]} role="alert">
      <Title order={2}>{explain(error).title}</Title>
      <Reason error={error} retry={retry} />
    </div>
  );
}

function Reason({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  const { detail, requestId } = explain(error);
  return (
    <>
      <Text c="dimmed" maw={440}>
        {withCode(detail)}
      </Text>
      {requestId !== undefined && (
        <Text c="dimmed" fz="xs" className="mono">
          Request {requestId}
        </Text>
      )}
      <RetryButton mt="xs" retry={retry} />
    </>
  );
}

/** Another try, and whether it is under way. */
export function RetryButton({
  retry,
  children = "Try again",
  ...props
}: { retry: () => unknown; children?: ReactNode } & ButtonProps) {
  const [isTrying, setIsTrying] = useState(false);
  const again = () => {
    setIsTrying(true);
    void Promise.resolve(retry()).finally(() => setIsTrying(false));
  };
  return (
    <Button variant="default" loading={isTrying} onClick={again} {...props}>
      {children}
    </Button>
  );
}

/** Lines where text will be. */
export function Lines({ count = 4 }: { count?: number }) {
  return (
    <Stack gap="sm" role="status" aria-busy aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={18} width={`${92 - ((index * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}

export function PendingPage() {
  return (
    <Page title={<Skeleton height={26} width={180} />}>
      <Lines count={6} />
    </Page>
  );
}

/** A page that failed as a whole, perhaps because its own code did not arrive. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title={explain(error).title}>
      <Stack role="alert" gap="xs" align="flex-start">
        <Reason error={error} retry={() => router.invalidate()} />
      </Stack>
    </Page>
  );
}

export function MissingPage() {
  const isDocs = useLocation({ select: ({ pathname }) => pathname.startsWith(DOCS_PAGE) });
  return (
    <Page title="Page not found">
      <Empty
        title="There is no page at this address"
        action={
          isDocs ? (
            <Button component="a" href={DOCS_PAGE}>
              See all documentation
            </Button>
          ) : (
            <Button component={Link} to={PAGES.playground}>
              Open the playground
            </Button>
          )
        }
      >
        Check the address. What it led to may have been deleted.
      </Empty>
    </Page>
  );
}
