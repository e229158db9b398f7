import { Combobox, useCombobox } from "@mantine/core";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import classes from "./pick-menu.module.css";

export interface PickItem {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** More search terms, in addition to the label. */
  readonly keywords?: string;
}

export interface PickGroup {
  readonly label: string;
  readonly items: readonly PickItem[];
}

/** A button that opens a searchable list, for the mouse and the keyboard alike. */
export function PickMenu({
  target,
  placeholder,
  groups,
  nothingFound,
  footer,
  onPick,
}: {
  /** The button, with the props that open the list. */
  target: (props: {
    onClick: () => void;
    "aria-haspopup": "listbox";
    "aria-expanded": boolean;
  }) => ReactElement;
  placeholder: string;
  groups: readonly PickGroup[];
  nothingFound: string;
  footer?: ReactNode;
  onPick: (value: string) => void;
}) {
  const [search, setSearch] = useState("");
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch("");
    },
  });
  // Enter selects the best match. The options exist only after the list is rendered.
  useEffect(() => {
    if (combobox.dropdownOpened) combobox.selectFirstOption();
  }, [search, combobox.dropdownOpened]);
  const found = groups
    .map(({ label, items }) => ({ label, items: items.filter((item) => matches(item, search)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        combobox.closeDropdown();
        onPick(value);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        {target({
          onClick: () => combobox.toggleDropdown(),
          "aria-haspopup": "listbox",
          "aria-expanded": combobox.dropdownOpened,
        })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          value={search}
          aria-label={placeholder}
          placeholder={placeholder}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={classes["options"] ?? ""} aria-label={placeholder}>
          {found.map(({ label, items }) => (
            <Combobox.Group key={label} label={label}>
              {items.map((item) => (
                <Combobox.Option key={item.value} value={item.value} className={classes["option"] ?? ""}>
                  <span>{item.label}</span>
                  {item.hint !== undefined && <small>{item.hint}</small>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {found.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
        </Combobox.Options>
        {footer !== undefined && <Combobox.Footer>{footer}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function matches({ label, keywords = "" }: PickItem, search: string): boolean {
  const text = `${label} ${keywords}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
