import { finding } from "../finding.ts";
import type { Finding } from "../finding.ts";
import { elementsOf, parentOf, textOf } from "../html/tree.ts";
import type { Element } from "../html/tree.ts";
import type { Checked } from "./checked.ts";

/** Bulk email needs an unsubscribe link: the law requires it in most places, and so do Gmail and Yahoo since 2024. */
export function checkUnsubscribe({ isBulk, isMarkdown, links, document }: Checked): Finding[] {
  if (!isBulk || links.some(({ href, text }) => WORDS.test(href) || WORDS.test(text))) return [];
  const blocks = new Set(links.map(({ element }) => blockAround(element)));
  if ([...blocks].some((block) => WORDS.test(sentencesOf(block)))) return [];
  // Campaign Monitor turns this element into a link.
  if (elementsOf(document).some(({ tagName }) => tagName === "unsubscribe")) return [];
  return [
    finding(
      "unsubscribe_missing",
      "error",
      "Nothing in this bulk email lets a reader unsubscribe. Gmail and Yahoo reject senders for it.",
      {
        fix: isMarkdown
          ? "Add a link: `[Unsubscribe]({{unsubscribe_url}})`."
          : 'Add a link: `<a href="{{unsubscribe_url}}">Unsubscribe</a>`.',
      },
    ),
  ];
}

/** The paragraph or cell that contains a link, as in "To unsubscribe, click here". */
const blockAround = (link: Element): Element | undefined => {
  let block = parentOf(link);
  while (block !== undefined && INLINE.test(block.tagName)) block = parentOf(block);
  return block;
};

const INLINE = /^(?:b|strong|em|i|span|u|font|small|center)$/;

/** Empty for a block that contains most of the email, where the words may be far from the link. */
const sentencesOf = (block: Element | undefined): string => {
  const text = block === undefined || block.tagName === "body" ? "" : textOf(block);
  return text.length > 2_000 ? "" : text;
};

/** Phrases in the texts and addresses of unsubscribe links, in many languages. */
const WORDS = new RegExp(
  [
    "unsub|opt[-_ ]?out|(?:remove (?:me|yourself)|leave) (?:from )?(?:this|the|our|your) (?:mailing )?list|list[-_]?manage|stop (?:receiving )?(?:these )?e?-?mails",
    "(?:email|mail|subscription|notification)[-_ ]?(?:preferences|settings)",
    "(?:manage|update|change|edit) (?:your |my )?(?:subscription|preferences|emails)",
    "abmelden|abbestellen|austragen|uitschrijven|afmelden",
    "d[ée]sabonn|désinscri|disiscri|(?:annulla|cancella) (?:l.)?iscrizione|dezabon",
    "dar(?:me|se)? de baja|donar(?:-se|-vos)? de baixa|descadastr",
    "(?:cancelar|anular) (?:a |la )?(?:suscripci|inscri|subscri|assinatura)",
    "avregistrer|avprenumerer|avsluta prenumeration|avslutt abonnement|avmeld|afmeld|frameld",
    "(?:peru|peruuta|lopeta) (?:uutiskirje|tilaus)|tühista tellimus|leiratkoz",
    "wypisz|anuluj subskrypcj|odhlásit|odhlásiť|odjav|atsisakyti prenumeratos",
    "отпис|відпис|одјав|κατάργηση εγγραφής|απεγγραφή|διαγραφή από",
    "abonelikten|aboneliği|hủy đăng ký|huỷ đăng ký|berhenti (?:ber)?langganan",
    "إلغاء (?:الاشتراك|المتابعة)|لغو (?:اشتراک|عضویت)|הסר|להסרה|ביטול ה?(?:רישום|מנוי)",
    "सदस्यता (?:रद्द|समाप्त)|अनसब्सक्राइब|ยกเลิกการ(?:สมัคร|รับ|ติดตาม)|เลิกรับ",
    "配信(?:停止|解除)|購読解除|登録解除|退订|退訂|取消订阅|取消訂閱|수신 ?거부|구독 ?(?:취소|해지)",
  ].join("|"),
  "i",
);
