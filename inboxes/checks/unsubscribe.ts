import type { Finding } from "../finding.ts";
import type { Checked } from "./checked.ts";

/** Bulk email needs an unsubscribe link: the law requires it in most places, and so do Gmail and Yahoo since 2024. */
export function checkUnsubscribe({ isBulk, links }: Checked): Finding[] {
  if (!isBulk || links.some(({ href, text }) => WORDS.test(href) || WORDS.test(text))) return [];
  return [
    {
      code: "unsubscribe_missing",
      level: "error",
      message: "Nothing in this bulk email lets a reader unsubscribe. Gmail and Yahoo reject senders for it.",
      fix: "Add a link: `[Unsubscribe]({{unsubscribe_url}})`.",
      clients: [],
    },
  ];
}

const WORDS =
  /unsub|opt[-_ ]?out|(?:email|mail|subscription|notification)[-_ ]?(?:preferences|settings)|manage (?:your )?(?:subscription|preferences|emails)|list[-_]?manage|abmelden|abbestellen|austragen|désabonn|desabonn|désinscri|darse de baja|cancelar (?:la )?(?:suscripci|inscri|subscri)|dar(?:me)? de baja|descadastr|disiscri|annulla l.iscrizione|uitschrijven|afmelden|avregistrer|avmeld|afmeld|avsluta prenumeration|wypisz|anuluj subskrypcj|配信停止|購読解除|登録解除|退订|退訂|取消订阅|取消訂閱|수신거부|구독 취소|إلغاء الاشتراك|הסר|ביטול (?:ה)?רישום|להסרה|отписаться|відписатися/i;
