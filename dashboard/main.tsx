import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "./styles/mantine.css";
import "./styles/base.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./data/query-client.ts";
import { latePart } from "./parts/late-part.tsx";
import { createAppRouter } from "./routes.tsx";
import { colorSchemeManager, cssVariablesResolver, theme } from "./theme.ts";

const Toasts = latePart("toasts", () => import("./parts/toasts.tsx"));
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

createRoot(document.querySelector("#root") as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
