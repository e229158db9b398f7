import { PROVIDERS } from "@galley/contract";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../data/queries.ts";
import { Page } from "../../parts/page.tsx";
import { Reading } from "../../parts/reading.tsx";
import { Lines } from "../../parts/states.tsx";
import { ProviderCard } from "./provider-card.tsx";

/** Your keys for the providers of AI text, one for each. */
export function ProvidersPage() {
  const providerKeys = useQuery(queries.providerKeys());
  return (
    <Page
      title="AI providers"
      description={
        <>
          Store a provider key to generate text in your emails: it replaces <code>{"{ai_content}"}</code>. The
          provider bills you directly; Galley adds nothing.
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
