import { PAGES } from "@galley/contract";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { client, isRefused } from "../../data/client.ts";
import { FormProblem } from "../../parts/form.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { Door } from "./door.tsx";
import { useLinkToken } from "./token.ts";

/** Opened from the link in an email: verifies the address. */
export function VerifyPage() {
  const token = useLinkToken();
  const confirmation = useQuery({
    queryKey: ["email-verification", token],
    queryFn: async () => {
      await client.confirmEmail({ body: { token } });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!confirmation.isSuccess && !isRefused(confirmation.error)) {
    return (
      <Door title="Verify your email">
        <Reading query={confirmation} placeholder={<Lines count={2} />}>
          {() => null}
        </Reading>
      </Door>
    );
  }
  return (
    <Door title={confirmation.isSuccess ? "Email verified" : "This link does not work"}>
      {confirmation.isSuccess ? (
        <Text>You can now send yourself test emails from the playground.</Text>
      ) : (
        <FormProblem problem={confirmation.error} />
      )}
      <Button component={Link} to={PAGES.playground}>
        Open the playground
      </Button>
    </Door>
  );
}
