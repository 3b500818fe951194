// Prints the class of vessels: node class-of-vessels.mjs ADDRESS NUMBER...
const [address, ...numbers] = process.argv.slice(2);
const key = process.env["KEY"];

for (const number of numbers) console.log(await classOf(number));

/**
 * @param {string} number An IMO or class number.
 * @returns {Promise<string>}
 */
async function classOf(number) {
  const response = await fetch(`${address}/api/v1/vessels/${encodeURIComponent(number)}`, {
    headers: key === undefined ? {} : { apikey: key },
  });
  if (!response.ok) {
    /** @type {import("./types.d.ts").ApiProblem} */
    const problem = await response.json();
    return `${number}: ${problem.detail}`;
  }
  /** @type {import("./types.d.ts").Vessel} */
  const { class: stated, day, name } = await response.json();
  const since = stated?.since ? ` since ${stated.since}` : "";
  return `${number} ${name ?? "without a name"}: ${stated?.state ?? "no class state"}${since}, on ${day}`;
}
