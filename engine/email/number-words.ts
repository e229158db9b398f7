/** Words that belong to numbers (currencies, units, months), and the patterns made of them. */

/** ASCII, Arabic, Persian and Devanagari digits. */
export const DIGITS = "\\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f";
const D = `[${DIGITS}]`;

const CURRENCY =
  "(?:US\\$|R\\$|[$€£¥₹₽₴₪₺₩₫]|[A-Z]{3}|kr|zł|Kč|Ft|лв|руб|грн|р\\.|ر\\.س|د\\.إ|ج\\.م|ریال|تومان|درهم|ريال|ש״ח|रु|रुपये)";

/** Where two begin alike, the longer one comes first. */
const UNITS = (
  "% ‰ °C °F ° kg mg µg g t lbs lb oz km² cm² mm² m² km³ cm³ mm³ m³ km cm mm m mi ft ml mL cl cL l L ms µs s sec min " +
  "hrs hr h KiB kiB MiB GiB TiB KB kB MB GB TB kbit/s Kbit/s Mbit/s Gbit/s px pt kWh MWh GWh Wh kW MW GW W mAh V A " +
  "kHz MHz GHz Hz a.m. p.m. a.m p.m am. pm. am pm AM PM Uhr кг г км м см мм мл л ч мин сек с ГБ МБ ώρες λεπτά κιλά " +
  "τεμ كغ كجم كم متر م لتر ساعة دقيقة صباحًا مساءً ק״ג ק״מ דקות किग्रा ग्राम किमी मिनट घंटे बजे"
).split(" ");

/**
 * How the months begin in European languages in Latin, Cyrillic and Greek script, and whole month names in other
 * scripts.
 */
const LATIN_MONTHS = (
  "jan feb fev féb fév mar mär abr apr avr mag mai maj may jui jul jun aug ago aoû sep set oct okt ott noi nov " +
  "dec dek des dez déc dék déz dic dik diz gen giu lug ene máj jún júl avg sty lut kwi cze lip sie wrz paź lis gru " +
  "oca nis haz tem ağu eyl eki kas ara"
).split(" ");
const OTHER_MONTHS =
  "янв фев мар апр май мая июн июл авг сен окт ноя дек січ лют бер кві тра чер лип сер вер жов лис гру " +
  "Şub Ιαν Φεβ Μαρ Απρ Μαΐ Μαϊ Ιου Αυγ Σεπ Οκτ Νοε Δεκ";
export const MONTH_STARTS: ReadonlySet<string> = new Set([...LATIN_MONTHS, ...OTHER_MONTHS.split(" ")]);
export const WHOLE_MONTH =
  "(?:ב?(?:ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר)|" +
  "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|" +
  "जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)(?![\\u05d0-\\u05ea\\u0620-\\u0963])";
/** Only English puts the month first. */
const ENGLISH_MONTH =
  "(?:(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)";

/** Lower-case words, or their beginnings, that may follow a number and a space. */
export const FOLLOWERS: readonly string[] = [...UNITS, ...LATIN_MONTHS, "kr", "zł", "de"];

const UNIT = `(?:${UNITS.join("|").replaceAll(".", "\\.")})`;

const ORDINAL = "(?:\\.|º|er|st|nd|rd|th)?";
const END = "(?=[\\s.,;:!?)\\]/\u0964]|$)";
const PREFIX = `(?:[-\u2212]?${CURRENCY}\\.? ?|[A-Za-z]{1,6}-)`;

/** `14 March 2026`, `8 de septiembre`: what comes before the month, and the year after it. */
export const DAY = `${D}{1,2}${ORDINAL} (?:de )?`;
export const YEAR = `(?:,? (?:de )?${D}{4})?`;
export const MONTH_FIRST = `${ENGLISH_MONTH} ${D}{1,2}${ORDINAL}(?:, ${D}{4})?`;
/** What may come right before the digits. */
export const BEFORE = `${ENGLISH_MONTH} |${PREFIX}`;
/** Characters that may occur between the digits of a number. */
export const IN_NUMBER = ".,:’\u00a0\u202f";
/** `1 234 567,50`. */
export const GROUPED = `${D}{1,3}(?: ${D}{3})+(?!${D})(?:[.,]${D}+)?`;
/** `+966 11 555 0100`, `(555) 010-0123`, `0800 123 4567`. */
export const PHONE = `(?:\\+|\\(${D}+\\)|0${D}+ )(?:[ ()-]{0,2}${D}){6,}`;
/** Chinese and Japanese counters after a number. */
export const COUNTER = "(?:分[钟鐘]|小[时時]|毫秒|公[斤里]|時間|週間|か月|[千万億亿]?[\u3041-\u9fff])";
/** Joins the numbers of a date or a range. */
export const JOINT = `(?:[-\u2013/]|${COUNTER})(?=${D})`;
/** A unit or currency after a number. */
export const COUNTED = ` (?:${CURRENCY}|${UNIT})${END}`;
