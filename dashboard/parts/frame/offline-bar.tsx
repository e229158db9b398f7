import { useNetwork } from "@mantine/hooks";
import { WifiOff } from "../icons.ts";
import classes from "./frame.module.css";

export function OfflineBar() {
  const { online } = useNetwork();
  if (online) return null;
  return (
    <div className={classes["offline"]} role="status">
      <WifiOff size={15} aria-hidden />
      You are offline. The playground goes on converting, and drafts stay on this device.
    </div>
  );
}
