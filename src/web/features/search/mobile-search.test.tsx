import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

test.each([
  [479, 1],
  [480, 0],
])("a search in a window of %d pixels scrolls to the results %d times", async (width, times) => {
  vi.stubGlobal("innerWidth", width);
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const { user } = openApp("/absrecord/search", { "/os/ABSRECORDSEARCH": [meridianStar] });
  await user.type(await screen.findByRole("textbox", { name: "Vessel name" }), "star");
  await user.click(screen.getByRole("checkbox", { name: /Terms of Use/ }));
  await user.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("heading", { level: 2, name: "MERIDIAN STAR" });
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(times));
  scroll.mockRestore();
});
