// The acts of the audit log, each with its icon and in the words that the contract has for it.
import {
  Eye,
  FilePen,
  KeyRound,
  Link2,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  PenLine,
  RotateCcwKey,
  ShieldAlert,
  UserCheck,
  UserPen,
  UserPlus,
  UserX,
  VenetianMask,
} from "lucide-react";
import { audited, type AuditedAct } from "#contract/administration.ts";
import type { Tone } from "#rules/tone.ts";

interface ActLook {
  readonly icon: LucideIcon;
  /** Only where an administrator should notice it. */
  readonly tone?: Tone;
}

const looks: Readonly<Record<AuditedAct, ActLook>> = {
  "signed in": { icon: LogIn },
  "signed out": { icon: LogOut },
  "sign-in failed": { icon: ShieldAlert, tone: "danger" },
  "signed up": { icon: UserPlus },
  "password changed": { icon: LockKeyhole },
  "password reset": { icon: RotateCcwKey },
  "e-mail verified": { icon: MailCheck },
  "key made": { icon: KeyRound },
  "key revoked": { icon: KeyRound },
  "user created": { icon: UserPlus },
  "user changed": { icon: UserPen },
  "user disabled": { icon: UserX, tone: "danger" },
  "user enabled": { icon: UserCheck, tone: "success" },
  "link sent": { icon: Link2 },
  "impersonation began": { icon: VenetianMask, tone: "warning" },
  "impersonation ended": { icon: VenetianMask },
  "read while impersonating": { icon: Eye, tone: "warning" },
  "act while impersonating": { icon: PenLine, tone: "warning" },
};

/** How an act looks; one that this page does not know yet is shown all the same. */
export function actLook(act: string): ActLook {
  return isAct(act) ? looks[act] : { icon: FilePen };
}

/** `sign-in failed` as the beginning of a sentence. */
export function actWords(act: string): string {
  return act.charAt(0).toUpperCase() + act.slice(1);
}

export function isAct(text: string): text is AuditedAct {
  return Object.hasOwn(looks, text);
}

/** The acts to choose from. */
export const actOptions = audited.map((act) => ({ value: act, label: actWords(act) }));
