/**
 * What a sanitizer allows, for clients with public code that use allow-lists. What is not on a list is lost. A missing
 * list allows everything.
 */
export interface Allowance {
  readonly evidence: string;
  /** The tags of other elements are removed, and their content stays. */
  readonly elements: ReadonlySet<string>;
  /** Elements that are removed with their content. */
  readonly dropped: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Properties allowed in `style` attributes. Rules in `<style>` are not filtered by property. */
  readonly properties?: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Roundcube 1.6, `rcube_washtml` and the call around it. */
export const ROUNDCUBE: Allowance = {
  evidence: "source Roundcube 1.6 rcube_washtml",
  elements: words(`
    a abbr acronym address area b basefont bdo big blockquote br button caption center cite code col colgroup dd del
    dfn dir div dl dt em fieldset font h1 h2 h3 h4 h5 h6 hr i image img input ins label legend li link map menu nobr ol
    optgroup option p pre q s samp select small source span strike strong style sub sup svg table tbody td textarea
    tfoot th thead tr tt u ul var video wbr`),
  dropped: words("script applet embed title"),
  attributes: words(`
    abbr align alt axis background bgcolor border cellborder cellpadding cellspacing char charoff checked class clear
    color cols colspan compact coords dir disabled face for headers height href hspace id lang marginheight
    marginwidth max media min multiple name nowrap open poster readonly reversed rows rowspan shape size src start
    style title type usemap valign value vspace width`),
};

/** Nextcloud Mail: HTML Purifier with tricky and proprietary CSS allowed, and `<style>` extracted and kept whole. */
export const NEXTCLOUD: Allowance = {
  evidence: "source Nextcloud Mail, HTML Purifier 4.11",
  elements: words(`
    a abbr acronym address b basefont bdo big blockquote br caption center cite code col colgroup dd del dfn dir div
    dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li menu ol p pre q s samp small span strike
    strong style sub sup table tbody td tfoot th thead tr tt u ul var`),
  dropped: words("script title object embed iframe"),
  attributes: words(`
    abbr align alt bgcolor border cellpadding cellspacing charoff cite class clear color colspan compact dir face
    frame height href hspace lang longdesc noshade nowrap rel rev rowspan rules scope size span src start style
    summary target title type valign value vspace width xml:lang`),
  properties: words(`
    background background-attachment background-color background-image background-position background-repeat border
    border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style
    border-bottom-width border-collapse border-color border-left border-left-color border-left-style
    border-left-width border-radius border-right border-right-color border-right-style border-right-width
    border-spacing border-style border-top border-top-color border-top-left-radius border-top-right-radius
    border-top-style border-top-width border-width caption-side clear color display filter float font font-family
    font-size font-style font-variant font-weight height letter-spacing line-height list-style list-style-image
    list-style-position list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width
    min-height min-width opacity overflow padding padding-bottom padding-left padding-right padding-top
    page-break-after page-break-before page-break-inside table-layout text-align text-decoration text-indent
    text-transform vertical-align visibility white-space width word-spacing`),
};
