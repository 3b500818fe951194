// One large document through the gateway, beside a bare handler that streams the same file.
import { interleave } from "#bench/harness/interleave.ts";
import type { Measurement } from "#bench/harness/measurement.ts";
import type { Scale } from "#bench/harness/scale.ts";
import type { Site } from "#bench/harness/site.ts";

export async function benchDocuments(site: Site, scale: Scale): Promise<readonly Measurement[]> {
  const { document, engine, handler, probes, product, visitors } = site;
  const [mine, bare] = [await visitors.get(document.address), await handler.client.get("/document")];
  if (!mine.body.equals(bare.body)) throw new Error(`${document.address} has other bytes than the file.`);
  const figures = await interleave(
    {
      product: {
        pid: product.pid,
        run: async () => (await visitors.get(document.address)).milliseconds,
      },
      handler: {
        pid: handler.pid,
        run: async () => (await handler.client.get("/document")).milliseconds,
      },
    },
    scale,
  );
  const mebibytes = Math.round(mine.body.length / 1024 / 1024);
  const work = `document of ${mebibytes} MiB`;
  return [{ group: "documents", work, engine, vessels: probes.plan.vessels, figures }];
}
