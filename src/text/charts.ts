// Charts and the tables beside them.
import { messages } from "#text/messages.ts";

export const chartText = messages({
  showAsTable: "Show as table",
  month: "Month",
  monthCounts: "{month}: {counts}",
  noMonthCounts: "{month}: none",
  showAllRows: "Show all {count}",
  showFirstRows: "Show first {count}",
});
