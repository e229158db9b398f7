import { expect, test } from "vitest";
import { codes } from "../testing/checked-mail.ts";

test("bulk email needs an unsubscribe link", () => {
  expect(codes("", { isBulk: true })).toEqual(["unsubscribe_missing"]);
  expect(codes('<a href="https://galleyproof.dev/m">Subscribe</a>', { isBulk: true })).toEqual([
    "unsubscribe_missing",
  ]);
});

test.each([
  "Unsubscribe",
  "Manage your preferences",
  "Stop these emails",
  "Newsletter abbestellen",
  "Se désabonner",
  "Darse de baja",
  "Cancelar a inscrição",
  "Annulla iscrizione",
  "Uitschrijven",
  "Avprenumerera",
  "Avslutt abonnement",
  "Frameld nyhedsbrev",
  "Peruuta uutiskirje",
  "Wypisz się",
  "Odhlásit odběr",
  "Odhlásiť odber",
  "Leiratkozás",
  "Dezabonare",
  "Odjava",
  "Κατάργηση εγγραφής",
  "Отписаться",
  "Отписване",
  "Відписатися",
  "Abonelikten çık",
  "إلغاء الاشتراك",
  "لغو اشتراک",
  "לביטול המנוי",
  "सदस्यता रद्द करें",
  "ยกเลิกการสมัคร",
  "Hủy đăng ký",
  "Berhenti berlangganan",
  "配信停止",
  "取消訂閱",
  "수신 거부",
])("the link %j lets a reader unsubscribe", (text) => {
  expect(codes(`<a href="https://galleyproof.dev/m">${text}</a>`, { isBulk: true })).toEqual([]);
});

test.each([
  '<p>To <b>unsubscribe</b>, <a href="https://galleyproof.dev/m">use this form</a>.</p>',
  '<td>If you no longer want these emails, <span><a href="https://galleyproof.dev/m">opt out</a></span>.</td>',
  '<p>Don’t want these? <a href="https://galleyproof.dev/m">Remove me from this list</a></p>',
  '<p><a href="https://galleyproof.dev/m">Leave this list</a></p>',
  '<p><a href="https://galleyproof.dev/m">Update your preferences</a></p>',
  "<p><unsubscribe>Leave</unsubscribe></p>",
])("%s lets a reader unsubscribe", (html) => {
  expect(codes(html, { isBulk: true })).toEqual([]);
});

test.each([
  '<p>Nobody needs to unsubscribe.</p><p><a href="https://galleyproof.dev/m">Our shop</a></p>',
  "<p>To unsubscribe, send us a letter.</p>",
  '<p><a href="https://galleyproof.dev/m">Remove the old version</a></p>',
])("%s does not let a reader unsubscribe", (html) => {
  expect(codes(html, { isBulk: true })).toEqual(["unsubscribe_missing"]);
});
