// Every screen by its feature folder, loaded when it is first opened. The search is not here: it comes with the page, for it is
// where most visits begin.
import { lazyScreen } from "./lazy-screen.ts";

export const SuspensionListScreen = lazyScreen(
  () => import("#web/features/suspensions/suspension-list-screen.tsx"),
  "SuspensionListScreen",
);

export const CompanyScreen = lazyScreen(
  () => import("#web/features/company/company-screen.tsx"),
  "CompanyScreen",
);

export const VerificationScreen = lazyScreen(
  () => import("#web/features/verification/verification-screen.tsx"),
  "VerificationScreen",
);

export const PortalScreen = lazyScreen(
  () => import("#web/features/portal/portal-screen.tsx"),
  "PortalScreen",
);

export const UsersScreen = lazyScreen(
  () => import("#web/features/administration/users-screen.tsx"),
  "UsersScreen",
);

export const UserScreen = lazyScreen(
  () => import("#web/features/administration/user-screen.tsx"),
  "UserScreen",
);

export const AuditLogScreen = lazyScreen(
  () => import("#web/features/administration/audit-log-screen.tsx"),
  "AuditLogScreen",
);

/** The pages of one's own account. */
export const accountScreens = {
  "sign-in": lazyScreen(() => import("#web/features/account/sign-in-screen.tsx"), "SignInScreen"),
  "sign-up": lazyScreen(() => import("#web/features/account/sign-up-screen.tsx"), "SignUpScreen"),
  "forgotten-password": lazyScreen(
    () => import("#web/features/account/forgotten-password-screen.tsx"),
    "ForgottenPasswordScreen",
  ),
  "reset-password": lazyScreen(
    () => import("#web/features/account/reset-password-screen.tsx"),
    "ResetPasswordScreen",
  ),
  "verify-email": lazyScreen(
    () => import("#web/features/account/verify-email-screen.tsx"),
    "VerifyEmailScreen",
  ),
  profile: lazyScreen(() => import("#web/features/account/profile-screen.tsx"), "ProfileScreen"),
} as const;

/** The parts of the screens, while developing only: no build holds it. */
export const GalleryScreen = import.meta.env.DEV
  ? lazyScreen(() => import("#web/features/gallery/gallery-screen.tsx"), "GalleryScreen")
  : null;

const details = lazyScreen(() => import("#web/features/details/details-screen.tsx"), "DetailsScreen");

const suspensionDetails = lazyScreen(
  () => import("#web/features/suspensions/suspension-details-screen.tsx"),
  "SuspensionDetailsScreen",
);

const sharedScreens = {
  owner: lazyScreen(() => import("#web/features/owner/owner-screen.tsx"), "OwnerScreen"),
  assets: lazyScreen(() => import("#web/features/assets/assets-screen.tsx"), "AssetsScreen"),
  surveys: lazyScreen(() => import("#web/features/surveys/surveys-screen.tsx"), "SurveysScreen"),
  findings: lazyScreen(() => import("#web/features/findings/findings-screen.tsx"), "FindingsScreen"),
  certificates: lazyScreen(
    () => import("#web/features/certificates/certificates-screen.tsx"),
    "CertificatesScreen",
  ),
};

/** The screens of a vessel in each section; `extSearch` is where other sites link to its details. */
export const vesselScreensOf = {
  absrecord: { ...sharedScreens, details, extSearch: details },
  "class-suspension": { ...sharedScreens, details: suspensionDetails },
} as const;
