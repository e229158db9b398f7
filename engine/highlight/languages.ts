import type { CodeLanguage } from "./code.ts";

const SLASHES = { lineComments: ["//"], blockComment: ["/*", "*/"] as const, quotes: ['"', "'"] };
const C_WORDS =
  "auto break case const continue default do else enum extern for goto if inline register return sizeof static struct switch typedef union volatile while";
const C_TYPES =
  "bool char double float int long short signed unsigned void size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t";
const JAVASCRIPT = {
  ...SLASHES,
  definers: "function class",
  literals: "true false null undefined NaN Infinity",
  builtIns:
    "Array Boolean Date Error JSON Map Math Number Object Promise RegExp Set String Symbol console document process window",
  quotes: ['"', "'", "`"],
  multiline: ["`"],
  meta: "@",
  hasKeys: true,
};
const JAVASCRIPT_WORDS =
  "as async await break case catch class const continue debugger default delete do else export extends finally for from function get if import in instanceof let new of return set static super switch this throw try typeof var void while with yield";

export const CODE_LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  javascript: { ...JAVASCRIPT, names: "javascript js jsx mjs cjs node", keywords: JAVASCRIPT_WORDS },
  typescript: {
    ...JAVASCRIPT,
    names: "typescript ts tsx mts cts",
    keywords: `${JAVASCRIPT_WORDS} abstract any bigint boolean declare enum implements infer interface is keyof namespace never number object private protected public readonly satisfies string type unknown`,
    definers: "function class interface type enum",
  },
  json: {
    names: "json json5 jsonc geojson",
    keywords: "",
    literals: "true false null",
    ...SLASHES,
    hasKeys: true,
  },
  python: {
    names: "python py python3",
    keywords:
      "and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield",
    definers: "def class",
    literals: "True False None",
    builtIns:
      "abs all any bool bytes dict enumerate filter float format int isinstance len list map max min open print range reversed self set sorted str sum super tuple type zip",
    lineComments: ["#"],
    quotes: ['"""', "'''", '"', "'"],
    multiline: ['"""', "'''"],
    meta: "@",
  },
  bash: {
    names: "bash sh shell zsh console shellscript",
    keywords:
      "if then else elif fi for while until in do done case esac function select time return break continue local export readonly declare set unset source",
    definers: "function",
    builtIns:
      "alias cat cd chmod cp curl docker echo eval exec exit find git grep head kill ls make mkdir mv npm npx printf pwd read rm sed shift sudo tail tar test touch trap wget",
    lineComments: ["#"],
    quotes: ['"', "'"],
    multiline: ['"', "'"],
    variable: "$",
    joins: "-./",
  },
  powershell: {
    names: "powershell ps1 pwsh",
    keywords:
      "begin break catch class continue data do dynamicparam else elseif end exit filter finally for foreach from function if in param process return switch throw trap try until using while",
    definers: "function class",
    lineComments: ["#"],
    blockComment: ["<#", "#>"],
    quotes: ['"', "'"],
    variable: "$",
    ignoresCase: true,
    hasNoEscapes: true,
    joins: "-./",
  },
  c: {
    names: "c h",
    keywords: C_WORDS,
    builtIns: C_TYPES,
    literals: "NULL true false",
    ...SLASHES,
    meta: "#",
  },
  cpp: {
    names: "cpp c++ cc cxx hpp hh arduino",
    keywords: `${C_WORDS} catch class concept consteval constexpr co_await co_return co_yield decltype delete explicit export final friend mutable namespace new noexcept operator override private protected public requires template this throw try typename using virtual`,
    definers: "class struct namespace enum",
    builtIns: `${C_TYPES} string vector map set pair unique_ptr shared_ptr optional std`,
    literals: "nullptr NULL true false",
    ...SLASHES,
    meta: "#",
  },
  csharp: {
    names: "csharp cs c#",
    keywords:
      "abstract as async await base break case catch checked class const continue default delegate do else enum event explicit extern finally fixed for foreach get if implicit in init interface internal is lock namespace new operator out override params private protected public readonly record ref required return sealed set sizeof static struct switch this throw try typeof using var virtual where while with yield",
    definers: "class interface struct record enum namespace",
    builtIns: "bool byte char decimal double float int long object sbyte short string uint ulong ushort void",
    literals: "true false null",
    ...SLASHES,
    meta: "#",
  },
  java: {
    names: "java",
    keywords:
      "abstract assert break case catch class const continue default do else enum exports extends final finally for if implements import instanceof interface module native new package permits private protected public record return sealed static super switch synchronized this throw throws transient try var volatile while yield",
    definers: "class interface enum record",
    builtIns:
      "boolean byte char double float int long short void String Object Integer List Map Optional System",
    literals: "true false null",
    ...SLASHES,
    quotes: ['"""', '"', "'"],
    multiline: ['"""'],
    meta: "@",
  },
  kotlin: {
    names: "kotlin kt kts",
    keywords:
      "abstract as break by class companion const constructor continue data do else enum expect final for fun if import in init inline inner interface internal is lateinit object open operator out override package private protected public return sealed super suspend this throw try typealias val var vararg when where while",
    definers: "fun class interface object",
    builtIns: "Any Boolean Byte Char Double Float Int List Long Map Set Short String Unit",
    literals: "true false null",
    ...SLASHES,
    quotes: ['"""', '"', "'"],
    multiline: ['"""'],
    meta: "@",
  },
  swift: {
    names: "swift",
    keywords:
      "actor as associatedtype async await break case catch class continue default defer deinit do else enum extension fallthrough fileprivate final for func guard if import in init inout internal is lazy let mutating open operator override private protocol public repeat required rethrows return self some static struct subscript super switch throw throws try typealias var weak where while",
    definers: "func class struct enum protocol extension actor",
    builtIns: "Any Array Bool Character Dictionary Double Float Int Optional Set String Void",
    literals: "true false nil",
    ...SLASHES,
    quotes: ['"""', '"'],
    multiline: ['"""'],
    meta: "@",
  },
  go: {
    names: "go golang",
    keywords:
      "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var",
    definers: "func type package",
    builtIns:
      "any append bool byte cap close complex copy delete error float32 float64 int int32 int64 len make new panic print println recover rune string uint uint64",
    literals: "true false nil iota",
    ...SLASHES,
    quotes: ['"', "'", "`"],
    multiline: ["`"],
  },
  rust: {
    names: "rust rs",
    keywords:
      "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait type unsafe use where while",
    definers: "fn struct enum trait mod type",
    builtIns:
      "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Box Err None Ok Option Result Some String Vec",
    literals: "true false",
    lineComments: ["//"],
    blockComment: ["/*", "*/"],
    quotes: ['"'],
    multiline: ['"'],
    meta: "#",
  },
  php: {
    names: "php php8",
    keywords:
      "abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty enum extends final finally fn for foreach function global if implements include instanceof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield",
    definers: "function class interface trait enum namespace",
    builtIns: "bool float int mixed object self string void parent",
    literals: "true false null",
    lineComments: ["//", "#"],
    blockComment: ["/*", "*/"],
    quotes: ['"', "'"],
    multiline: ['"', "'"],
    variable: "$",
    ignoresCase: true,
  },
  ruby: {
    names: "ruby rb",
    keywords:
      "alias and begin break case class def do else elsif end ensure for if in module next not or redo rescue retry return self super then undef unless until when while yield require require_relative include extend attr_accessor attr_reader attr_writer raise puts private protected public",
    definers: "def class module",
    literals: "true false nil",
    lineComments: ["#"],
    quotes: ['"', "'", "`"],
    multiline: ['"'],
    variable: "@",
  },
  sql: {
    names: "sql postgres postgresql mysql sqlite plsql tsql",
    keywords:
      "add all alter and any as asc begin between by cascade case check column commit conflict constraint create cross database default delete desc distinct do drop else end except exists explain foreign from full function grant group having if in index inner insert intersect into is join key left like limit materialized not nothing offset on or order outer over partition primary references replace returning revoke right rollback select set table then to transaction trigger truncate union unique update using values view when where window with",
    builtIns:
      "avg bigint boolean cast char coalesce count date decimal double float int integer interval json jsonb lower max min numeric real round serial smallint substring sum text time timestamp timestamptz upper uuid varchar",
    literals: "true false null",
    lineComments: ["--"],
    blockComment: ["/*", "*/"],
    quotes: ["'", '"'],
    multiline: ["'"],
    ignoresCase: true,
    hasNoEscapes: true,
  },
  graphql: {
    names: "graphql gql",
    keywords:
      "directive enum extend fragment implements input interface mutation on query scalar schema subscription type union",
    definers: "enum fragment input interface mutation query scalar subscription type union",
    builtIns: "Boolean Float ID Int String",
    literals: "true false null",
    lineComments: ["#"],
    quotes: ['"""', '"'],
    multiline: ['"""'],
    variable: "$",
    meta: "@",
    hasKeys: true,
  },
  dockerfile: {
    names: "dockerfile docker",
    keywords:
      "add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal user volume workdir",
    lineComments: ["#"],
    quotes: ['"', "'"],
    variable: "$",
    ignoresCase: true,
  },
  lua: {
    names: "lua",
    keywords:
      "and break do else elseif end for function goto if in local not or repeat return then until while",
    definers: "function",
    literals: "true false nil",
    lineComments: ["--"],
    quotes: ['"', "'"],
  },
};
