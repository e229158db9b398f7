import { PROVIDERS } from "@galley/contract";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../data/may.ts";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { ProviderCard } from "./provider-card.tsx";

/** Your keys for the providers of AI text, one for each. */
export function ProvidersPage() {
  const mayStore = useMay("putProviderKey");
  const providerKeys = useQuery(queries.providerKeys());
  return (
    <Page
      title="AI providers"
      description={
        <>
          {mayStore ? "Store a provider key to" : "A provider key lets you"} generate text in your emails: it
          replaces <code>{"{ai_content}"}</code>. The provider bills you directly; Galley adds nothing.
          {!mayStore && " Only owners of the account can store provider keys."}
        </>
      }
    >
      <Reading query={providerKeys} placeholder={<Lines count={6} />}>
        {(stored) =>
          PROVIDERS.map((provider) => (
            <ProviderCard
              key={provider}
              provider={provider}
              stored={stored.find((providerKey) => providerKey.provider === provider)}
            />
          ))
        }
      </Reading>
    </Page>
  );
}
