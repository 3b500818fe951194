// The component of every screen. Its code is loaded when the screen is first opened, except for the search, with which most visits
// begin, and for screens that must work without a further request.
import type { RouteComponent } from "@tanstack/react-router";
import type { ScreenId } from "#contract/screens.ts";
import { SearchScreen } from "#web/features/search/search-screen.tsx";
import { ErrorScreen } from "./error/error-screen.tsx";
import { NotFoundScreen } from "./error/not-found-screen.tsx";
import { lazyScreen } from "#web/boot/lazy-screen.ts";

const portal = lazyScreen(() => import("#web/features/portal/portal-screen.tsx"), "PortalScreen");

export const screenComponents: Readonly<Record<ScreenId, RouteComponent>> = {
  search: SearchScreen,
  "suspension-list": lazyScreen(
    () => import("#web/features/suspensions/suspension-list-screen.tsx"),
    "SuspensionListScreen",
  ),
  details: lazyScreen(() => import("#web/features/details/details-screen.tsx"), "DetailsScreen"),
  "suspension-details": lazyScreen(
    () => import("#web/features/suspensions/suspension-details-screen.tsx"),
    "SuspensionDetailsScreen",
  ),
  owner: lazyScreen(() => import("#web/features/owner/owner-screen.tsx"), "OwnerScreen"),
  assets: lazyScreen(() => import("#web/features/assets/assets-screen.tsx"), "AssetsScreen"),
  surveys: lazyScreen(() => import("#web/features/surveys/surveys-screen.tsx"), "SurveysScreen"),
  findings: lazyScreen(() => import("#web/features/findings/findings-screen.tsx"), "FindingsScreen"),
  certificates: lazyScreen(
    () => import("#web/features/certificates/certificates-screen.tsx"),
    "CertificatesScreen",
  ),
  company: lazyScreen(() => import("#web/features/company/company-screen.tsx"), "CompanyScreen"),
  verification: lazyScreen(
    () => import("#web/features/verification/verification-screen.tsx"),
    "VerificationScreen",
  ),
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
  users: lazyScreen(() => import("#web/features/administration/users/users-screen.tsx"), "UsersScreen"),
  user: lazyScreen(() => import("#web/features/administration/user/user-screen.tsx"), "UserScreen"),
  "audit-log": lazyScreen(
    () => import("#web/features/administration/audit-log/audit-log-screen.tsx"),
    "AuditLogScreen",
  ),
  "terms-of-use": portal,
  training: portal,
  automatedreports: portal,
  "place-order": portal,
  proposal: portal,
  quotes: portal,
  "request-for-quote": portal,
  accessibility: portal,
  error: ErrorScreen,
  "not-found": NotFoundScreen,
};

/** The components of `ui`, while developing: no build contains them. */
export const uiGallery = import.meta.env.DEV
  ? lazyScreen(() => import("#web/features/gallery/gallery-screen.tsx"), "GalleryScreen")
  : null;
