/** Order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chromium|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: typeof browsers, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The answer of `deviceName` for a device that does not identify itself. */
export const unknownDevice = 'Appareil inconnu';

/**
 * The name by which a member recognises a device ('Firefox sur Windows'), read from its `User-Agent`. It holds only our
 * own words, so it is safe to keep, mail and show for any header.
 */
export function deviceName(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? unknownDevice;
}

export const isHandheld = (userAgent: string) => /\b(iPhone|Android|Mobile)\b/.test(userAgent);
