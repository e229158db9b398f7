import { Element, Kind, type Stream } from "../tree.ts";

/** The words that the engine adds to a document. */
export interface Labels {
  /** The default title, and the role that screen readers announce. */
  readonly email: string;
  readonly note: string;
  readonly tip: string;
  readonly important: string;
  readonly warning: string;
  readonly caution: string;
}

/** Labels that front matter may set: the titles of alerts. */
export const LABEL_NAMES = ["note", "tip", "important", "warning", "caution"] as const;
export type LabelName = (typeof LABEL_NAMES)[number];

/** In the order of `Labels`. */
const LABELS = new Map(
  Object.entries({
    de: "E-Mail|Hinweis|Tipp|Wichtig|Warnung|Vorsicht",
    nl: "e-mail|Opmerking|Tip|Belangrijk|Waarschuwing|Let op",
    da: "e-mail|Bemærk|Tip|Vigtigt|Advarsel|Forsigtig",
    no: "e-post|Merk|Tips|Viktig|Advarsel|Forsiktig",
    sv: "e-post|Obs|Tips|Viktigt|Varning|Var försiktig",
    fi: "sähköposti|Huomautus|Vihje|Tärkeää|Varoitus|Huomio",
    fr: "e-mail|Remarque|Conseil|Important|Avertissement|Attention",
    es: "correo electrónico|Nota|Consejo|Importante|Advertencia|Precaución",
    pt: "e-mail|Nota|Dica|Importante|Aviso|Cuidado",
    it: "email|Nota|Suggerimento|Importante|Avviso|Attenzione",
    ro: "e-mail|Notă|Sfat|Important|Avertisment|Atenție",
    pl: "e-mail|Uwaga|Wskazówka|Ważne|Ostrzeżenie|Przestroga",
    cs: "e-mail|Poznámka|Tip|Důležité|Varování|Upozornění",
    hu: "e-mail|Megjegyzés|Tipp|Fontos|Figyelmeztetés|Vigyázat",
    tr: "e-posta|Not|İpucu|Önemli|Uyarı|Dikkat",
    vi: "email|Lưu ý|Mẹo|Quan trọng|Cảnh báo|Thận trọng",
    id: "email|Catatan|Tips|Penting|Peringatan|Perhatian",
    el: "email|Σημείωση|Συμβουλή|Σημαντικό|Προειδοποίηση|Προσοχή",
    ru: "электронное письмо|Примечание|Совет|Важно|Предупреждение|Осторожно",
    uk: "електронний лист|Примітка|Порада|Важливо|Попередження|Обережно",
    ar: "بريد إلكتروني|ملاحظة|تلميح|مهم|تحذير|تنبيه",
    fa: "ایمیل|توجه|نکته|مهم|هشدار|احتیاط",
    he: "דוא״ל|הערה|טיפ|חשוב|אזהרה|זהירות",
    hi: "ईमेल|नोट|सुझाव|महत्वपूर्ण|चेतावनी|सावधानी",
    "zh-Hans": "电子邮件|备注|提示|重要|警告|注意",
    "zh-Hant": "電子郵件|備註|提示|重要|警告|注意",
    ja: "メール|メモ|ヒント|重要|警告|注意",
    ko: "이메일|참고|팁|중요|경고|주의",
  }),
);

/** The labels for a language tag (`de`, `pt-BR`, `zh-TW`), or in English. The author's own labels take precedence. */
export function labelsIn(lang: string | undefined, own?: Partial<Labels>): Labels {
  const known = lang === undefined || lang === "en" ? undefined : LABELS.get(labeledTag(lang));
  const labels = known === undefined ? ENGLISH : read(known);
  return own === undefined ? labels : { ...labels, ...own };
}

const read = (list: string): Labels => {
  const [email = "", note = "", tip = "", important = "", warning = "", caution = ""] = list.split("|");
  return { email, note, tip, important, warning, caution };
};

/** The labels that the parser writes. */
export const ENGLISH: Labels = read("email|Note|Tip|Important|Warning|Caution");

/** Replaces the English alert titles that the parser wrote. */
export function writeLabels(stream: Stream, labels: Labels): void {
  const { elements, kinds, texts, attributes } = stream;
  for (let at = elements.indexOf(Element.alertTitle); at !== -1;) {
    const label = attributes[at]?.label;
    if (label !== undefined && kinds[at] === Kind.open) texts[at + 1] = labels[label as LabelName];
    at = elements.indexOf(Element.alertTitle, at + 1);
  }
}

const labeledTag = (lang: string): string => {
  const [language = "", ...subtags] = lang.toLowerCase().split("-");
  if (language === "zh") return /hant|tw|hk|mo/.test(subtags.join(" ")) ? "zh-Hant" : "zh-Hans";
  return language === "nb" || language === "nn" ? "no" : language;
};
