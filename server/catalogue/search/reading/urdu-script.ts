// Maps Urdu script to the Latin spelling of the other tables. tokens.ts converts the digits.

const LINES = `
ہزار hazar | لاکھ lakh | لاکہ lakh | لاکھوں lakh | کروڑ crore | سو sau | روپے rupees | روپیہ rupees | روپئے rupees | روپیے rupees
ایک ek | دو do | تین teen | چار char | پانچ panch | چھ che | چھے che | چھہ che | سات saat | آٹھ aath | نو nau | دس das | گیارہ gyara | بارہ bara | تیرہ tera | چودہ chauda
پندرہ pandra | سولہ sola | سترہ satra | اٹھارہ athara | انیس unnis | بیس bees | اکیس ikkis | بائیس bais | تئیس teis | چوبیس chaubis | پچیس pachees | چھبیس chabbis | ستائیس sattais | اٹھائیس athais | تیس tees
بتیس battis | پینتیس pentees | چھتیس chattis | چالیس chalis | بیالیس bayalis | پینتالیس pentalees | اڑتالیس artalis | پچاس pachas | پچپن pachpan | ساٹھ saath | پینسٹھ painsath | ستر sattar | پچھتر pachattar
اسی assi | پچاسی pachasi | نوے nabbay | پچانوے pachanway
سوا sawa | ڈیڑھ derh | ڈھائی dhai | اڑھائی dhai | پونے paune | ساڑھے sarhe | آدھا aadha | آدھے aadha | پون paun | پونا paun
تک tak | اندر andar | سے se | کم kam | زیادہ zyada | ذیادہ zyada | اوپر upar | نیچے neeche | درمیان darmiyan | بیچ beech | قریب qareeb | تقریبا taqreeban | لگ lag | بھگ bhag | آس aas | پاس paas | نہیں nahi | نہ nahi
میں mein | کے ke | کا ka | کی ki | کو ko | اور aur | یا ya | والا wala | والی wali | والے wale | لیے liye | لئے liye | لیئے liye | ہو ho | جو jo | جس jis | ساتھ saath | بغیر without | بنا bina
سستا sasta | سستی sasti | سستے saste | سستہ sasta | مہنگا mehnga | مہنگی mehngi | مہنگے mehnge | سب sab | سبسے sabse | نیا naya | نئی nayi | نئے naye | قیمت qeemat | بجٹ budget
چاہیے chahiye | چاہئے chahiye | چاہیئے chahiye | چاہیۓ chahiye | مجھے mujhe | ہمیں hamein | دکھائیں dikhao | دکھاؤ dikhao | دکھا dikha | بتائیں batao | بتاؤ batao | اچھا acha | اچھی achi | اچھے ache | بہترین behtareen | کوئی koi | سا sa | ہے hai
گیمنگ gaming | گیم game | گیمز games | پڑھائی padhai | پڑھنے parhne | کوڈنگ coding | پروگرامنگ programming | دفتر daftar | آفس office | ایڈیٹنگ editing | ویڈیو video | طالب student | سٹوڈنٹ student | اسٹوڈنٹ student | یونیورسٹی university | سکول school | اسکول school | کالج college
کمپیوٹر computer | پی p | سی c | لیپ lap | ٹاپ top | لیپٹاپ laptop | ٹاپس top | گرافک graphic | گرافکس graphics | کارڈ card | کیسنگ casing | مانیٹر monitor | ایل l | ای e | ڈی d | سکرین screen | اسکرین screen
ایس s | یو u | ایم m | این n | آر r | ایکس x | ایچ h | آئی i | اے a | وی v
ریم ram | رام ram | میموری memory | پروسیسر processor | مدر mother | مدربورڈ motherboard | بورڈ board | پنکھا pankha | پنکھے pankha | فین fan | کولر cooler | تار taar | کیبل cable | ماؤس mouse | ماوس mouse | مائوس mouse | کیبورڈ keyboard
ہیڈفون headphone | ہیڈ head | فون phone | فونز phone | سیٹ set | ہیڈسیٹ headset | ایئربڈز earbuds | مائیک mic | مائک mic | سپلائی supply | پاور power | بینک bank | سپیکر speaker | اسپیکر speaker | پرنٹر printer | راؤٹر router | روٹر router
موبائل mobile | ٹیبلٹ tablet | ٹیبلیٹ tablet | پیڈ pad | میک mac | بک book | ویب web | کیم cam | چارجر charger | کرسی kursi | بیگ bag | کیمرہ camera | کیمرا camera | ہارڈ hard | ڈسک disk | ڈرائیو drive | یوپیایس ups | جی g | بی b | ٹی t | انچ inch | واٹ watt | ہرٹز hz | وائرلیس wireless | بلوٹوتھ bluetooth | وائی wi | فائی fi | وائیفائی wifi
مکینیکل mechanical | میکینیکل mechanical | وائرڈ wired | لیزر laser | رنگین rangeen | انک ink | ٹینک tank | سکینر scanner | اسکینر scanner | کنٹرولر controller | سٹینڈ stand | اسٹینڈ stand | واچ watch | گھڑی watch | فلیش flash | یوایسبی usb | نوٹ note | ڈیسک desk | ہب hub | آئی i | بیٹری battery | کیس case | کیمرے camera
ڈیل dell | لینووو lenovo | لینوو lenovo | ایسوس asus | اسوس asus | ایسر acer | سامسنگ samsung | سیمسنگ samsung | سونی sony | لاجیٹک logitech | لوجیٹیک logitech | ریزر razer | ایپسن epson | کینن canon | برادر brother | کنگسٹن kingston | سینڈسک sandisk | انٹیل intel | رائزن ryzen | ایپل apple | آئیفون iphone | ریڈریگن redragon | جےبیایل jbl
`;

/** Merges letters that keyboards produce in two forms. */
export function normaliseUrdu(text: string): string {
  return text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replaceAll("ي", "ی")
    .replaceAll("ك", "ک")
    .replaceAll("ه", "ہ")
    .replaceAll("ة", "ہ");
}

const decompose = (word: string) => normaliseUrdu(word.normalize("NFKD").replace(/\p{M}+/gu, ""));

export const URDU_WORDS: ReadonlyMap<string, string> = new Map(
  LINES.split(/[|\n]/).flatMap((line) => {
    const [urdu, latin] = line.trim().split(" ");
    return urdu && latin ? [[decompose(urdu), latin] as const] : [];
  }),
);

/** Acronyms that Urdu script spells letter by letter: ایس ایس ڈی. */
export const URDU_ACRONYMS = "ssd hdd ups cpu gpu psu led lcd usb hp hdmi msi amd rtx gtx rx ddr gb tb mb pc".split(
  " ",
);
