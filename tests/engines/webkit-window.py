"""
A WebKitGTK window that WebKitWebDriver drives: MiniBrowser, when driven, has no profile on disk and no
width of a phone. Started with the profile's folder as its argument.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844

profile = sys.argv[1]
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
)
context.set_automation_allowed(True)
open_windows = set()


def closed(window):
    open_windows.discard(window)
    if not open_windows:
        Gtk.main_quit()


def open_tab(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.connect("destroy", closed)
    view.connect("close", lambda _view: window.destroy())
    open_windows.add(window)
    window.show_all()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", open_tab)


context.connect("automation-started", started)
Gtk.main()
