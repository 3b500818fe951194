"""Reads the names of all flags as a script would: with a key, page by page, until there is no next page."""

import json
import sys
import urllib.error
import urllib.parse
import urllib.request

address, key = sys.argv[1:]


def get(url):
    request = urllib.request.Request(url, headers={"apikey": key, "Accept": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


query = urllib.parse.urlencode(
    {"oslc.select": "name", "oslc.orderBy": "+name", "oslc.pageSize": 2, "collectioncount": 1, "lean": 1}
)
page = get(f"{address}/maximo/api/os/absrecordflag?{query}")
names = []
while True:
    names += [flag["name"] for flag in page["member"]]
    following = page["responseInfo"].get("nextPage")
    if following is None:
        break
    page = get(following["href"])

try:
    get(f"{address}/maximo/api/os/absrecordflag?lean=1&oslc.where=nonsense%3D1")
except urllib.error.HTTPError as error:
    reason = json.load(error)["Error"]["reasonCode"]

print(json.dumps({"names": names, "total": page["responseInfo"]["totalCount"], "reason": reason}))
