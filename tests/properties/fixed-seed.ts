// Set-up file of the property tests. A fixed seed makes every run test the same values; PROPERTY_SEED=random searches for new ones.
import { configureGlobal } from "fast-check";

const given = process.env["PROPERTY_SEED"] ?? "20261120";

if (given !== "random") configureGlobal({ seed: Number(given) });
