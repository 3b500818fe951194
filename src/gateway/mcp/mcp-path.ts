/** The address of the Model Context Protocol. */
export const mcpPath = "/mcp";
