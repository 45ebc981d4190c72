// What is written in Urdu script, as the other tables spell it. Digits ۰-۹ and ٠-٩ become 0-9 (tokens.ts).

const LINES = `
ہزار hazar | لاکھ lakh | لاکہ lakh | کروڑ crore | سو sau | روپے rupees | روپیہ rupees | روپئے rupees
ایک ek | دو do | تین teen | چار char | پانچ panch | چھ che | چھے che | سات saat | آٹھ aath | نو nau | دس das
پندرہ pandra | بیس bees | پچیس pachees | تیس tees | چالیس chalis | پچاس pachas | ساٹھ saath | ستر sattar | اسی assi | نوے nabbay
سوا sawa | ڈیڑھ derh | ڈھائی dhai | اڑھائی dhai | پونے paune | ساڑھے sarhe | آدھا aadha | آدھے aadha | پون paun
تک tak | اندر andar | سے se | کم kam | زیادہ zyada | اوپر upar | نیچے neeche | درمیان darmiyan | بیچ beech | قریب qareeb | تقریبا taqreeban | آس aas | پاس paas
میں mein | کے ke | کا ka | کی ki | کو ko | اور aur | یا ya | والا wala | والی wali | والے wale | لیے liye | لئے liye
سستا sasta | سستی sasti | سستے saste | مہنگا mehnga | مہنگی mehngi | مہنگے mehnge | سب sab | سبسے sabse | نیا naya | نئی nayi | نئے naye
چاہیے chahiye | چاہئے chahiye | چاہیئے chahiye | مجھے mujhe | ہمیں hamein | دکھائیں dikhao | دکھاؤ dikhao | بتائیں batao | اچھا acha | اچھی achi | کوئی koi | ہے hai | بجٹ budget
گیمنگ gaming | گیم game | گیمز games | پڑھائی padhai | پڑھنے parhne | کوڈنگ coding | پروگرامنگ programming | دفتر daftar | آفس office | ایڈیٹنگ editing | طالب student | سٹوڈنٹ student | اسٹوڈنٹ student
کمپیوٹر computer | پی p | سی c | لیپ lap | ٹاپ top | لیپٹاپ laptop | گرافک graphic | گرافکس graphics | کارڈ card | کیسنگ casing | مانیٹر monitor | ایل l | ای e | ڈی d | سکرین screen | اسکرین screen
ریم ram | پروسیسر processor | مدر mother | بورڈ board | پنکھا pankha | پنکھے pankha | تار taar | کیبل cable | ماؤس mouse | کیبورڈ keyboard
ہیڈفون headphone | ہیڈ head | فون phone | ہیڈسیٹ headset | مائیک mic | مائک mic | سپلائی supply | پاور power | سپیکر speaker | اسپیکر speaker | پرنٹر printer | راؤٹر router | روٹر router
موبائل mobile | ٹیبلٹ tablet | چارجر charger | کرسی kursi | بیگ bag | کیمرہ camera | ہارڈ hard | ڈسک disk | یوپیایس ups | جی g | بی b | ٹی t | انچ inch | واٹ watt | ہرٹز hz | وائرلیس wireless
`;

/** Letters that keyboards give in two forms. */
export function plainUrdu(text: string): string {
  return text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replaceAll("ي", "ی")
    .replaceAll("ك", "ک")
    .replaceAll("ه", "ہ")
    .replaceAll("ة", "ہ");
}

const decomposed = (word: string) => plainUrdu(word.normalize("NFKD").replace(/\p{M}+/gu, ""));

export const URDU_WORDS: ReadonlyMap<string, string> = new Map(
  LINES.split(/[|\n]/).flatMap((line) => {
    const [urdu, latin] = line.trim().split(" ");
    return urdu && latin ? [[decomposed(urdu), latin] as const] : [];
  }),
);
