import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { Download, FileCode, Mail, Send } from "../../parts/icons.ts";
import { useMay } from "../../data/may.ts";
import type { ConversionResult } from "../../parts/conversion/messages.ts";
import { saveEml, saveHtml } from "./save.ts";

/** Ways to export the email: as a file, or as a test to yourself. */
export function ExportMenu({ result, onSend }: { result: ConversionResult | undefined; onSend: () => void }) {
  const maySend = useMay("sendTestMail");
  return (
    <Menu width={230}>
      <Menu.Target>
        <Tooltip label="Download or send">
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Download or send"
            disabled={result === undefined}
          >
            <Download size={15} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      {result !== undefined && (
        <Menu.Dropdown>
          {maySend && (
            <Menu.Item leftSection={<Send size={15} />} onClick={onSend}>
              Send a test to yourself
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Mail size={15} />} onClick={() => saveEml(result)}>
            Download as .eml
          </Menu.Item>
          <Menu.Item leftSection={<FileCode size={15} />} onClick={() => saveHtml(result)}>
            Download as .html
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </Menu>
  );
}
