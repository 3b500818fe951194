/** Tells persons from programs: the guard asks it before an inner call is made. */
export interface CaptchaVerifier {
  /** Whether the token was made for this action (the inner path, `/os/ABSRECORDSEARCH`) and has not been used before. */
  readonly verify: (token: string, action: string) => Promise<boolean>;
}

/** A verifier whose challenges this server makes itself. */
export interface CaptchaChallenger extends CaptchaVerifier {
  /** A challenge for one action, as the page's solver expects it. */
  readonly challenge: (action: string) => Promise<object>;
}

/** `CAPTCHA=off`: every token passes, even none. */
export const captchaOff: CaptchaVerifier = { verify: () => Promise.resolve(true) };
