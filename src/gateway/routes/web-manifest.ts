import type { Session } from "#accounts/sessions/session.ts";
import { themeColour } from "#contract/page/palette.ts";
import type { Portal } from "#contract/page/portal.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { pageDescription } from "#contract/page/page-description.ts";
import { recordLabel } from "#contract/page/section-labels.ts";

/** `GET /site.webmanifest`, with which the web app can be installed. It contains the society's name, so it is generated. */
export function webManifest(portal: (session: Session) => Promise<Portal>) {
  return async (c: GatewayContext): Promise<Response> => {
    const { abbreviation } = (await portal(c.get("session"))).society;
    const label = recordLabel(abbreviation);
    c.header("Cache-Control", "no-cache");
    return c.body(
      JSON.stringify({
        name: label,
        short_name: label,
        description: pageDescription("/absrecord", abbreviation),
        start_url: "/absrecord/search",
        display: "minimal-ui",
        background_color: themeColour,
        theme_color: themeColour,
        icons: [
          { src: "/mark.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
          { src: "/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
        ],
      }),
      200,
      { "Content-Type": "application/manifest+json" },
    );
  };
}
