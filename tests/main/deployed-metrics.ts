// Reads the metrics that the dashboard and the alert rules in `deploy/` use, with the grammar of PromQL.
import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { parse } from "yaml";

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

interface Expression {
  readonly expression: string;
  readonly metrics: readonly string[];
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The alert rules. */
export function alertRules(): readonly AlertRule[] {
  const { groups } = parse(fileOf("alerts.yaml")) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

/** The queries of the dashboard. */
export function dashboardQueries(): readonly string[] {
  const { panels } = JSON.parse(fileOf("grafana-dashboard.json")) as {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Every expression of the dashboard and the alert rules with the names of its metrics. Throws if one is not PromQL. */
export function metricsInDeployment(): readonly Expression[] {
  return [...alertRules().map(({ expr }) => expr), ...dashboardQueries()].map(parseExpression);
}

/** Grafana replaces its variables before the query is sent. */
function parseExpression(expression: string): Expression {
  const text = expression.replaceAll("$__rate_interval", "5m").replaceAll("$job", "plimsoll");
  const metrics: string[] = [];
  parser.parse(text).iterate({
    enter({ from, name, to, type }) {
      if (type.isError) throw new Error(`This is not PromQL: ${expression}`);
      if (name === "Identifier") metrics.push(text.slice(from, to));
    },
  });
  return { expression, metrics };
}
