import { expect, test } from "vitest";
import { logicOf } from "./merge-tag.ts";

const lines = (text: string): string[] => text.trim().split("\n");

test.each(
  lines(`
{{#each items}}
{{#if x}}
{{~#if x}}
{{^items}}
{{if .X}}
{{- range .Items -}}
{% if a %}
{%- for x in y -%}
{% raw %}
*|IF:X|*
*|IFNOT:X|*
*|INTERESTED:a:b|*
<% if x %>
<% items.each do |x| %>
<% items.forEach((x) => { %>
<% for (const x of y) { %>`),
)("%s opens", (tag) => expect(logicOf(tag)).toBe(1));

test.each(
  lines(`
{{/each}}
{{~/if}}
{{end}}
{{- end -}}
{% endif %}
{%- endfor -%}
{% endblock header %}
*|END:IF|*
<% end %>
<% } %>
<% }); %>`),
)("%s closes", (tag) => expect(logicOf(tag)).toBe(-1));

test.each(
  lines(`
{{else}}
{{ else if x }}
{{^}}
{{! note }}
{{!-- note --}}
{% else %}
{% elsif x %}
{% elif x %}
{% when 1 %}
{% assign a = 1 %}
{% set a = 1 %}
*|ELSE:|*
*|ELSEIF:Y|*
<% else %>
<% } else { %>`),
)("%s neither opens nor closes", (tag) => expect(logicOf(tag)).toBe(0));

test.each(
  lines(`
{{name}}
{{{raw}}}
{{ if }}
{{ with }}
{{ endDate }}
{{ end_date }}
{{elsewhere}}
{{ format x }}
{{ set }}
{{> footer}}
{% unsubscribe %}
{% include 'x' %}
{% raw_value %}
*|FNAME|*
<%= name %>
<%- name %>
<%= list { %>
{$name}
[[name]]`),
)("%s inserts a value", (tag) => expect(logicOf(tag)).toBeUndefined());
