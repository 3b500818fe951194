/** Verifies captcha tokens before an inner call or an account call is made. */
export interface CaptchaVerifier {
  /** Whether a token was made for this action (an inner path, `/os/ABSRECORDSEARCH`) and has not been used before. */
  readonly verify: (token: string, action: string) => Promise<boolean>;
}

/** A verifier whose challenges this server creates. */
export interface CaptchaChallenger extends CaptchaVerifier {
  /** Creates a challenge for one action (an inner path, an account call or a screen), in the format of the web app's solver. */
  readonly challenge: (action: string) => Promise<object>;
}

/** `CAPTCHA=off`: accepts every token and a missing one. */
export const captchaOff: CaptchaVerifier = { verify: () => Promise.resolve(true) };
