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
<% for (const x of y) { %>
%%[ IF @x > 1 THEN ]%%
%%[for @i = 1 to 5 do]%%
%%[ SET @x = 2 IF @x > 1 THEN ]%%
{% comment %}`),
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
{% endcomment %}
%%[ ENDIF ]%%
%%[ next @i ]%%
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
{{/* note */}}
{{- /* note */ -}}
{% # note %}
{# note #}
<%# if note %>
{% comment %}if note{% endcomment %}
{%- comment -%} {{ note }} {%- endcomment -%}
%%[ SET @x = "y" ]%%
%%[ IF @x THEN SET @y = 1 ENDIF ]%%
%%[ ELSEIF @x THEN ]%%
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
{{ next }}
{{ comment }}
%%=v(@x)=%%
%%name%%
{$name}
[[name]]`),
)("%s inserts a value", (tag) => expect(logicOf(tag)).toBeUndefined());
