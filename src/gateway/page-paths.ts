// Addresses that are screens of the web app (specification §2). Any other address of a reader leads to /not-found.

const sections: Readonly<Record<string, readonly string[]>> = {
  absrecord: [
    "search",
    "surveys",
    "owner",
    "findings",
    "assets",
    "certificates",
    "details",
    "extSearch",
    "class-suspension",
  ],
  "class-suspension": ["list", "details", "surveys", "owner", "findings", "assets", "certificates"],
};

const single = new Set([
  "/",
  "/error",
  "/not-found",
  "/certificate-lookup",
  "/certificate_lookup",
  "/account/sign-in",
  "/account/sign-up",
  "/account/forgotten-password",
  "/account/reset-password",
  "/account/verify-email",
  "/account/profile",
  "/administration/users",
  "/administration/audit-log",
  "/portal/terms-of-use",
  "/portal/training",
  "/portal/automatedreports",
  "/portal/place-order",
  "/portal/proposal",
  "/portal/quotes",
  "/portal/request-for-quote",
  "/portal/accessibility",
]);

/** Whether a screen stands at an address; a slash at its end does not matter. */
export function isPagePath(address: string): boolean {
  const path = address.length > 1 ? address.replace(/\/$/, "") : address;
  if (/^\/administration\/users\/[^/]+$/.test(path)) return true;
  const [, section = "", child, ...deeper] = path.split("/");
  const children = sections[section];
  if (!children) return single.has(path);
  const isChild = child === undefined || (deeper.length === 0 && children.includes(child));
  return isChild || /\/(?:vessel|company)\//.test(address);
}
