import { browserStore } from "#office/api/browser-store.ts";

export type Tone = "good" | "done" | "bad";

const TONES: Record<Tone, readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [[1_320, 0.07]],
  done: [
    [880, 0.09],
    [1_320, 0.16],
  ],
  bad: [
    [220, 0.22],
    [165, 0.4],
  ],
};
const VIBRATION: Record<Tone, number[]> = { good: [40], done: [40, 40, 80], bad: [250, 80, 250] };

const KEY = "office-scan-silent";
let audio: AudioContext | undefined;

export const isSilent = () => browserStore.getItem(KEY) !== null;

export function setSilent(silent: boolean): void {
  if (silent) browserStore.setItem(KEY, "yes");
  else browserStore.removeItem(KEY);
}

/** For a staff member who looks at the parcel and not at the screen. */
export function playSound(tone: Tone): void {
  if (isSilent()) return;
  navigator.vibrate?.(VIBRATION[tone]);
  audio ??= new AudioContext();
  // A browser plays no sound before the first touch of the page.
  void audio.resume();
  let at = audio.currentTime;
  for (const [hertz, seconds] of TONES[tone]) {
    const voice = audio.createOscillator();
    const loudness = audio.createGain();
    voice.type = tone === "bad" ? "sawtooth" : "sine";
    voice.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.25, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    voice.connect(loudness).connect(audio.destination);
    voice.start(at);
    voice.stop(at + seconds);
    at += seconds;
  }
}
