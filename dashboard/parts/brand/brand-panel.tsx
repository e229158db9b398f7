import { VOCABULARY } from "@galley/engine";
import { Select, Text } from "@mantine/core";
import { Fragment } from "react";
import { Panel } from "../workbench/panel.tsx";
import {
  applyChange,
  isBrandValue,
  readBrandValue,
  writeBrandValue,
  type BrandContext,
  type TextChange,
} from "./brand-css.ts";
import classes from "./brand-panel.module.css";
import { ColorField, ValueField } from "./color-field.tsx";
import { isLogoAddress, readLogo, writeLogo } from "./logo.ts";

const COLORS = [
  ["--accent", "Accent"],
  ["--text", "Text"],
  ["--background", "Background"],
] as const;

/** Fonts that are installed nearly everywhere an email is read. */
const FONTS = [
  ["System", "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"],
  ["Arial", "Arial, Helvetica, sans-serif"],
  ["Verdana", "Verdana, Geneva, sans-serif"],
  ["Trebuchet", "'Trebuchet MS', Helvetica, sans-serif"],
  ["Georgia", "Georgia, 'Times New Roman', serif"],
  ["Times", "'Times New Roman', Times, serif"],
  ["Courier", "'Courier New', Courier, monospace"],
] as const;

/** The brand as controls. They write the template's CSS and header, and show what is written there. */
export function BrandPanel({
  name,
  css,
  header,
  onChange,
  onClose,
}: {
  /** Of the template: the text for a new logo. */
  name: string;
  css: string;
  header: string;
  onChange: (changed: { css: string } | { header: string }) => void;
  onClose: () => void;
}) {
  const read = (variable: string, context: BrandContext = "light") => readBrandValue(css, variable, context);
  const write = (variable: string, value: string | undefined, context: BrandContext = "light") => {
    const change = writeBrandValue(css, variable, context, value);
    if (change !== undefined) onChange({ css: applyChange(css, change) });
  };
  const changeHeader = (change: TextChange | undefined) => {
    if (change !== undefined) onChange({ header: applyChange(header, change) });
  };
  const font = read("--font");
  const fonts = FONTS.map(([label, value]) => ({ label, value: value as string }));
  const isListed = font === undefined || fonts.some(({ value }) => value === font);
  return (
    <Panel title="Brand" onClose={onClose}>
      <Text c="dimmed" fz="sm">
        Each control changes one line of your CSS; the logo goes into the header. Clear a field for the
        default.
      </Text>
      <div className={classes["colors"]}>
        {COLORS.map(([variable, label]) => (
          <Fragment key={variable}>
            <ColorField
              label={label}
              value={read(variable)}
              placeholder={defaultOf(variable).value}
              fallback={defaultOf(variable).value}
              onChange={(value) => write(variable, value)}
            />
            <ColorField
              label={`Dark ${label.toLowerCase()}`}
              value={read(variable, "dark")}
              placeholder="Automatic"
              fallback={read(variable) ?? defaultOf(variable).dark ?? defaultOf(variable).value}
              onChange={(value) => write(variable, value, "dark")}
            />
          </Fragment>
        ))}
      </div>
      <div className={classes["fields"]}>
        <Select
          size="xs"
          label="Font"
          placeholder="Default"
          clearable
          clearButtonProps={{ "aria-label": "Clear Font" }}
          data={isListed ? fonts : [...fonts, { label: font, value: font }]}
          value={font ?? null}
          onChange={(value) => write("--font", value ?? undefined)}
        />
        <ValueField
          label="Corner radius"
          value={read("--radius")}
          placeholder={defaultOf("--radius").value}
          isValid={(text) => isBrandValue(text) && CSS.supports("border-radius", text)}
          fault="Not a CSS length, such as 8px."
          onChange={(value) => write("--radius", value)}
        />
        <ValueField
          label="Logo address"
          value={readLogo(header)}
          placeholder="https://…"
          isValid={isLogoAddress}
          fault="Enter an address that starts with https://."
          onChange={(value) => changeHeader(writeLogo(header, value ?? "", name))}
        />
      </div>
    </Panel>
  );
}

function defaultOf(variable: string): { value: string; dark?: string } {
  return VOCABULARY.variables.find(({ name }) => name === variable) ?? { value: "" };
}
