// Icons, tones and texts of the audit event types.
import {
  CirclePause,
  CirclePlay,
  DatabaseBackup,
  DatabaseZap,
  Download,
  Eye,
  FileCheck,
  FileLock,
  FilePen,
  FileUp,
  FileX,
  KeyRound,
  Link2,
  Link2Off,
  ListPlus,
  ListX,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailWarning,
  MailX,
  PenLine,
  RotateCcwKey,
  RotateCw,
  ShieldAlert,
  Bell,
  BellOff,
  Trash2,
  Undo2,
  UserCheck,
  UserPen,
  UserPlus,
  UserX,
  VenetianMask,
  Webhook,
} from "lucide-react";
import { auditEventTypes, type AuditEventType } from "#contract/administration/administration.ts";
import type { Tone } from "#rules/tone.ts";
import { auditEventNames } from "#text/accounts/audit-log.ts";

interface AuditEventStyle {
  readonly icon: LucideIcon;
  /** Set for events that an administrator should notice. */
  readonly tone?: Tone;
}

const styles: Readonly<Record<AuditEventType, AuditEventStyle>> = {
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
  "link not sent": { icon: Link2Off, tone: "warning" },
  "link printed": { icon: Link2 },
  "test email sent": { icon: MailCheck },
  "impersonation began": { icon: VenetianMask, tone: "warning" },
  "impersonation ended": { icon: VenetianMask },
  "read while impersonating": { icon: Eye, tone: "warning" },
  "act while impersonating": { icon: PenLine, tone: "warning" },
  "controlled data read": { icon: FileLock, tone: "warning" },
  "new password requested": { icon: RotateCcwKey },
  "name changed": { icon: UserPen },
  "session ended": { icon: LogOut },
  "list created": { icon: ListPlus },
  "list deleted": { icon: ListX },
  "lists merged": { icon: ListPlus },
  "secret address made": { icon: Link2 },
  "secret address revoked": { icon: Link2Off },
  "follow began": { icon: Bell },
  "follow changed": { icon: Bell },
  "follow ended": { icon: BellOff },
  "follow unsubscribed": { icon: MailX },
  "follow refused": { icon: MailWarning, tone: "warning" },
  "webhook added": { icon: Webhook },
  "webhook secret changed": { icon: RotateCcwKey },
  "webhook removed": { icon: Webhook },
  "import uploaded": { icon: FileUp },
  "import approved": { icon: FileCheck, tone: "success" },
  "import discarded": { icon: FileX },
  "import retried": { icon: RotateCw },
  "import undo requested": { icon: Undo2, tone: "warning" },
  "import undo approved": { icon: Undo2, tone: "success" },
  "import undo discarded": { icon: FileX },
  "import undo retried": { icon: RotateCw },
  "import run": { icon: DatabaseZap },
  "user deleted": { icon: UserX, tone: "danger" },
  "unverified user deleted": { icon: UserX, tone: "danger" },
  "account exported": { icon: Download },
  "backup written": { icon: DatabaseBackup },
  "backup restored": { icon: DatabaseBackup, tone: "warning" },
  "deliveries paused": { icon: CirclePause, tone: "warning" },
  "deliveries resumed": { icon: CirclePlay },
  "old data deleted": { icon: Trash2 },
};

/** Returns the style of an event type. A type that a newer server added gets a general icon. */
export function auditEventStyle(type: string): AuditEventStyle {
  return isAuditEventType(type) ? styles[type] : { icon: FilePen };
}

/** Name of an event type: `Sign-in failed`. A type that a newer server added is shown as it is. */
export function auditEventText(type: string): string {
  return isAuditEventType(type) ? auditEventNames[type] : type;
}

export function isAuditEventType(text: string): text is AuditEventType {
  return Object.hasOwn(styles, text);
}

/** Options of the event filter. */
export const auditEventOptions = auditEventTypes.map((value) => ({ value, label: auditEventText(value) }));
